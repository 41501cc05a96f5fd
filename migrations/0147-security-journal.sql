-- Streams of second factors are few among all.
CREATE INDEX stream_factors ON es.stream (stream_id) WHERE category = 'factors';

-- The security journal: one list over what is recorded where it happens. `user_id` did it, or tried to; `subject_id` is whose affair
-- it is, where that is somebody else. A function, because a rebuild swaps the read models (0086).
CREATE FUNCTION app.security_journal() RETURNS TABLE (
  id text, at timestamptz, first_at timestamptz, times int, kind text, what text, outcome text, user_id uuid, subject_id uuid,
  method text, detail text, route text, object_id uuid, network text, device text
) LANGUAGE sql STABLE AS $$
  SELECT 's' || s.id, s.at, s.first_at, s.tries, 'SIGN_IN', s.outcome,
         CASE WHEN s.outcome IN ('SIGNED_IN', 'PENDING_APPROVAL', 'FACTOR_ASKED') THEN 'SUCCEEDED' ELSE 'FAILED' END,
         s.user_id, NULL::uuid, s.method, NULL, NULL, NULL::uuid, s.network::text, s.device
    FROM app.sign_in s
  UNION ALL
  SELECT 'a' || a.id, a.at, a.at, 1,
         CASE WHEN a.action IN ('STAFF_APPROVED', 'STAFF_REFUSED', 'ROLE_CHANGED', 'ACCOUNT_ENABLED', 'ACCOUNT_DISABLED', 'ADMIN_CREATED')
                THEN 'GRANT'
              WHEN a.action LIKE 'PASSWORD%' THEN 'PASSWORD'
              WHEN a.action = 'NATIONAL_ID_READ' THEN 'READ'
              ELSE 'ACCOUNT' END,
         a.action, CASE a.action WHEN 'STAFF_REFUSED' THEN 'REFUSED' ELSE 'SUCCEEDED' END, a.actor_id, a.subject_id, NULL,
         coalesce(a.details->>'to', a.details->>'role', a.details->>'requestedRole'), NULL, NULL, NULL, NULL
    FROM app.identity_audit a
  UNION ALL
  SELECT 'f' || e.event_id, e.recorded_at, e.recorded_at, 1, 'FACTOR',
         upper(regexp_replace(e.type, '([a-z])([A-Z])', '\1_\2', 'g')), 'SUCCEEDED', e.actor_id, e.subject_id, NULL, NULL, NULL, NULL,
         NULL, NULL
    FROM es.stream s JOIN es.event e USING (stream_id)
   WHERE s.category = 'factors'
  UNION ALL
  SELECT 'p' || p.proposal_id, p.proposed_at, p.proposed_at, 1, 'PROPOSAL', 'PROPOSAL_MADE', 'SUCCEEDED', p.proposed_by,
         p.member_id, NULL, p.kind, NULL, p.proposal_id, NULL, NULL
    FROM read.proposals_read p
  UNION ALL
  SELECT 'd' || p.proposal_id, p.decided_at, p.decided_at, 1, 'PROPOSAL', 'PROPOSAL_' || p.state,
         CASE p.state WHEN 'CONFIRMED' THEN 'SUCCEEDED' WHEN 'REFUSED' THEN 'REFUSED' ELSE 'FAILED' END, p.decided_by, p.member_id,
         NULL, p.kind, NULL, p.proposal_id, NULL, NULL
    FROM read.proposals_read p
   WHERE p.decided_at IS NOT NULL
  UNION ALL
  SELECT 'n' || d.destination_id, d.registered_at, d.registered_at, 1, 'DESTINATION', 'DESTINATION_REGISTERED', 'SUCCEEDED',
         d.user_id, NULL, d.method, NULL, NULL, d.destination_id, NULL, NULL
    FROM read.destinations_read d
  UNION ALL
  SELECT 'x' || d.destination_id, d.removed_at, d.removed_at, 1, 'DESTINATION', 'DESTINATION_REMOVED', 'SUCCEEDED', d.user_id, NULL,
         d.method, NULL, NULL, d.destination_id, NULL, NULL
    FROM read.destinations_read d
   WHERE d.removed_at IS NOT NULL
  UNION ALL
  SELECT 'r' || r.id, r.at, r.first_at, r.times, CASE r.what WHEN 'REFUSED' THEN 'REFUSAL' ELSE 'READ' END, r.what,
         CASE r.what WHEN 'REFUSED' THEN 'REFUSED' ELSE 'SUCCEEDED' END, r.user_id, r.subject_id, NULL, r.code, r.route, r.object_id,
         r.network::text, r.device
    FROM app.security_record r
$$;

CREATE FUNCTION app.security_record_rows() RETURNS TABLE (
  id text, at timestamptz, "firstAt" timestamptz, times int, kind text, what text, outcome text, "userId" uuid, name text, email text,
  "subjectId" uuid, "subjectName" text, method text, detail text, route text, "objectId" uuid, network text, device text, search text
) LANGUAGE sql STABLE AS $$
  SELECT j.id, j.at, j.first_at, j.times, j.kind, j.what, j.outcome, j.user_id, u.first_name || ' ' || u.last_name, u.email,
         nullif(j.subject_id, j.user_id), CASE WHEN j.subject_id <> j.user_id THEN m.first_name || ' ' || m.last_name END, j.method,
         j.detail, j.route, j.object_id, j.network, j.device, concat_ws(' ', u.search, m.search)
    FROM app.security_journal() j
    LEFT JOIN app.user_account u ON u.id = j.user_id AND u.erased_at IS NULL
    LEFT JOIN app.user_account m ON m.id = j.subject_id AND m.erased_at IS NULL
$$;
CREATE VIEW app.security_list AS SELECT * FROM app.security_record_rows();
