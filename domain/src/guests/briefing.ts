/** The text that guests sign while a club has not written its own (version 0). */
export const FIRST_BRIEFING = `Ich schieße nur, wenn die Aufsicht es mir erlaubt, und tue sofort, was sie sagt.
Ich halte jede Waffe für geladen. Die Mündung zeigt immer zu den Scheiben, der Finger bleibt bis zum Schuss weg vom Abzug.
Ich lade nur am Stand. Bei „Halt“ oder „Sicherheit“ lege ich die Waffe sofort ab und gehe zurück.
Niemand geht vor die Linie, bevor die Aufsicht die Bahn freigibt.
Gehörschutz trage ich immer, eine Schutzbrille, wo die Aufsicht es sagt.
Ich stehe nicht unter Alkohol, Drogen oder Medikamenten, die mich beeinträchtigen.
Ich bin eingewiesen worden und habe alles verstanden.`

export const MOST_BRIEFING = 4_000
