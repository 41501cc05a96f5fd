-- From where a proposal was made and decided: network and browser of the session. Rows beside the events, because they are erased
-- with their person.
CREATE TABLE app.proposal_origin (
  proposal_id uuid NOT NULL,
  act         text NOT NULL CHECK (act IN ('PROPOSED', 'DECIDED')),
  user_id     uuid NOT NULL,
  network     cidr,
  user_agent  text,
  PRIMARY KEY (proposal_id, act)
);
CREATE INDEX proposal_origin_user ON app.proposal_origin (user_id);

DROP VIEW app.proposal_list;
DROP FUNCTION app.proposal_rows();
CREATE FUNCTION app.proposal_rows() RETURNS TABLE (
  id uuid, kind text, state text, "subjectKind" text, "subjectId" uuid, "memberId" uuid, "memberName" text, "amountCents" bigint,
  reason text, "proposedById" uuid, "proposedBy" text, "proposedAt" timestamptz, "expiresAt" timestamptz, "decidedById" uuid,
  "decidedBy" text, "decidedAt" timestamptz, "decisionNote" text, apart uuid[], "proposedNetwork" text, "proposedWith" text,
  "decidedNetwork" text, "decidedWith" text
) LANGUAGE sql STABLE AS $$
  SELECT p.proposal_id, p.kind, p.state, p.subject_kind, p.subject_id, p.member_id, m.first_name || ' ' || m.last_name,
         p.amount_cents, reason.text, p.proposed_by, u.first_name || ' ' || u.last_name, p.proposed_at, p.expires_at, p.decided_by,
         d.first_name || ' ' || d.last_name, p.decided_at, note.text, p.apart, made.network::text, made.user_agent,
         ended.network::text, ended.user_agent
    FROM read.proposals_read p
    JOIN app.user_account m ON m.id = p.member_id
    JOIN app.user_account u ON u.id = p.proposed_by
    LEFT JOIN app.user_account d ON d.id = p.decided_by
    LEFT JOIN app.event_text reason ON reason.event_id = p.made_event_id AND reason.field = 'reason'
    LEFT JOIN app.event_text note ON note.event_id = p.decision_event_id AND note.field IN ('note', 'reason')
    LEFT JOIN app.proposal_origin made ON made.proposal_id = p.proposal_id AND made.act = 'PROPOSED'
    LEFT JOIN app.proposal_origin ended ON ended.proposal_id = p.proposal_id AND ended.act = 'DECIDED'
$$;
CREATE VIEW app.proposal_list AS SELECT * FROM app.proposal_rows();
