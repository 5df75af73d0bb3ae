/**
 * The words that people use as a password with a number after it: seasons, months, days, greetings, and the words of
 * this sport.
 */
export const GUESSABLE_WORDS = `
frühling sommer herbst winter frühjahr spring summer autumn fall
januar februar märz april mai juni juli august september oktober november dezember
january february march may june july october december
montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday
weihnachten ostern urlaub ferien geburtstag christmas easter holiday
passwort kennwort geheim password secret hallo willkommen hello welcome login admin administrator zugang start test
schatz liebe engel sonne stern fussball deutschland bayern germany
schützenverein schützenverband schützengesellschaft schützengilde schützenbruderschaft schützenhaus schützenheim schützenfest
schützenkönig schützenkönigin schützenkaiser schützenmeister schützenbund schützenjugend schützenhalle schützen schütze
sportschützen sportschütze bogenschützen bogenschütze jungschütze scharfschütze
schießsportverein schießsportzentrum schießverein schießzentrum schießsport schießstand schießhalle schießbahn schießanlage
schießleiter schießen schießbuch schuss gutschuss treffer volltreffer zehner scheibe zielscheibe ringe ziel
luftgewehr luftpistole kleinkaliber großkaliber kaliber gewehr pistole sportpistole revolver büchse flinte bogen armbrust
munition patrone waffe waffen vorderlader dsb bdmp bds
jäger jägerin waidmannsheil horrido trap skeet wettkampf training rundenwettkampf standaufsicht aufsicht vorstand kassenwart
verein sportverein mitglied mitglieder gast shooting shooter shooters shootingclub gunclub target bullseye rifle pistol airgun
range archery club member ipsc
`
  .trim()
  .split(/\s+/)
