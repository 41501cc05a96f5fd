-- Limits of one person that administrators have decided, in each version of the approval policy; the default for the others. docs/decisions/0031-approval-policy.md
ALTER TABLE read.approval_policy_read ADD COLUMN limits jsonb NOT NULL DEFAULT '{}';
