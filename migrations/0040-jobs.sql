-- Runs of jobs, for the page of jobs. The queues themselves are BullMQ's: in Redis, or in the schema bullmq.
CREATE TABLE app.job_run (
  run_id      uuid PRIMARY KEY,
  name        text NOT NULL,
  job_id      text NOT NULL,
  attempt     int NOT NULL CHECK (attempt > 0),
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  duration_ms bigint,
  status      text NOT NULL CHECK (status IN ('RUNNING', 'SUCCEEDED', 'FAILED')),
  percent     int CHECK (percent BETWEEN 0 AND 100),
  counts      jsonb NOT NULL DEFAULT '{}',
  error       text,
  CHECK ((status = 'RUNNING') = (finished_at IS NULL))
);
CREATE INDEX job_run_latest ON app.job_run (name, started_at DESC);
CREATE INDEX job_run_open ON app.job_run (job_id) WHERE status = 'RUNNING';

COMMENT ON COLUMN app.job_run.job_id IS 'the id in the queue; every attempt is a run of its own';
COMMENT ON COLUMN app.job_run.started_at IS 'business time; duration_ms is what the clock on the wall said';
