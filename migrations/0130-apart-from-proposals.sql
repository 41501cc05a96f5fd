-- People who had a part in what is proposed before, such as who entered the loan: they are not the second person.
ALTER TABLE read.proposals_read ADD COLUMN apart uuid[] NOT NULL DEFAULT '{}';

DROP VIEW app.proposal_list;
DROP FUNCTION app.proposal_rows();
CREATE FUNCTION app.proposal_rows() RETURNS TABLE (
  id uuid, kind text, state text, "subjectKind" text, "subjectId" uuid, "memberId" uuid, "memberName" text, "amountCents" bigint,
  reason text, "proposedById" uuid, "proposedBy" text, "proposedAt" timestamptz, "expiresAt" timestamptz, "decidedById" uuid,
  "decidedBy" text, "decidedAt" timestamptz, "decisionNote" text, apart uuid[]
) LANGUAGE sql STABLE AS $$
  SELECT p.proposal_id, p.kind, p.state, p.subject_kind, p.subject_id, p.member_id, m.first_name || ' ' || m.last_name,
         p.amount_cents, reason.text, p.proposed_by, u.first_name || ' ' || u.last_name, p.proposed_at, p.expires_at, p.decided_by,
         d.first_name || ' ' || d.last_name, p.decided_at, note.text, p.apart
    FROM read.proposals_read p
    JOIN app.user_account m ON m.id = p.member_id
    JOIN app.user_account u ON u.id = p.proposed_by
    LEFT JOIN app.user_account d ON d.id = p.decided_by
    LEFT JOIN app.event_text reason ON reason.event_id = p.made_event_id AND reason.field = 'reason'
    LEFT JOIN app.event_text note ON note.event_id = p.decision_event_id AND note.field IN ('note', 'reason')
$$;
CREATE VIEW app.proposal_list AS SELECT * FROM app.proposal_rows();
