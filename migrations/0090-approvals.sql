-- What waits for a second person, and what was decided about it. The command as it was sent is free text of the first event.
CREATE TABLE read.proposals_read (
  proposal_id       uuid PRIMARY KEY,
  kind              text NOT NULL,
  state             text NOT NULL,            -- PENDING stays until the job notes that its time is over
  subject_kind      text NOT NULL,
  subject_id        uuid NOT NULL,
  member_id         uuid NOT NULL,
  amount_cents      bigint,                   -- null where it is not about money
  proposed_by       uuid NOT NULL,
  proposed_at       timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  made_event_id     uuid NOT NULL,            -- the event that keeps the command and the reason
  decided_by        uuid,                     -- null while it waits, and where it lapsed
  decided_at        timestamptz,
  decision_event_id uuid                      -- the event whose note or reason is shown
);
CREATE INDEX proposals_read_pending ON read.proposals_read (expires_at) WHERE state = 'PENDING';
CREATE INDEX proposals_read_subject ON read.proposals_read (subject_id);
CREATE INDEX proposals_read_member ON read.proposals_read (member_id);
CREATE INDEX proposals_read_proposed ON read.proposals_read (proposed_at);
