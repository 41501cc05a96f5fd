-- What rests on one person's word and nobody else has shown since, added up per person, member and class. Each entry is in the sum
-- of the person whose word it is, and in that of the member who benefits. A filter that is null does not matter.
CREATE FUNCTION app.initiated_sums(p_side text, p_by uuid, p_for uuid, p_from date, p_to date)
RETURNS TABLE (side text, id uuid, name text, class text, entries int, cents bigint, "largestCents" bigint) LANGUAGE sql STABLE AS $$
  SELECT s.side, s.holder, (SELECT u.first_name || ' ' || u.last_name FROM app.user_account u
                             WHERE u.id = s.holder AND u.erased_at IS NULL),
         w.class, count(*)::int, sum(w.cents)::bigint, max(w.cents)
    FROM app.one_word w CROSS JOIN LATERAL (VALUES ('PERSON', w.by_holder), ('MEMBER', w.for_holder)) s (side, holder)
   WHERE w.day BETWEEN p_from AND p_to AND s.holder IS NOT NULL
     AND (p_side IS NULL OR s.side = p_side)
     AND (p_by IS NULL OR w.by_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_by) a))
     AND (p_for IS NULL OR w.for_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_for) a))
   GROUP BY s.side, s.holder, w.class
$$;
