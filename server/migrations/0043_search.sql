-- As `folded`, `searchable` and `isFound` of domain/src/base/search.ts. In PL/pgSQL: PostgreSQL plans a function in SQL again for each row.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(translate(value, '''`', '') COLLATE "C"); END IF;
  RETURN translate(replace(replace(replace(replace(regexp_replace(
    normalize(lower(translate(value, '''’‘´`', '') COLLATE "und-x-icu") COLLATE "C", NFKD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðıħŧς', 'loddihtσ');
END
$$;--> statement-breakpoint
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE plain text COLLATE "C" := folded(value);
BEGIN
  RETURN plain || ' ' || regexp_replace(plain, '([aou])e+', '\1', 'g');
END
$$;--> statement-breakpoint
CREATE FUNCTION search_patterns(search text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  FROM regexp_split_to_table(regexp_replace(folded(search), '([aou])e+', '\1', 'g'), '[\s,;]+') word
$$;
