-- What rests on one person's word and nobody else has shown since, added up per person, member and class. Each entry is in the sum
-- of the person whose word it is, and in that of the member who benefits. A filter that is null does not matter.
CREATE FUNCTION app.initiated_sums(p_name text, p_side text, p_by uuid, p_for uuid, p_from date, p_to date)
RETURNS TABLE (side text, id uuid, name text, class text, entries int, cents bigint, "largestCents" bigint) LANGUAGE sql STABLE AS $$
  SELECT s.side, s.holder, CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END,
         w.class, count(*)::int, sum(w.cents)::bigint, max(w.cents)
    FROM app.one_word w CROSS JOIN LATERAL (VALUES ('PERSON', w.by_holder), ('MEMBER', w.for_holder)) s (side, holder)
    JOIN app.user_account u ON u.id = s.holder
   WHERE w.day BETWEEN p_from AND p_to AND (p_name IS NULL OR u.first_name || ' ' || u.last_name ILIKE p_name)
     AND (p_side IS NULL OR s.side = p_side)
     AND (p_by IS NULL OR w.by_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_by) a))
     AND (p_for IS NULL OR w.for_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_for) a))
   GROUP BY s.side, s.holder, u.id, w.class
$$;
