-- Applications that an assessor does not see: one of their colleagues is named in an assessment, and they in none. Whatever is
-- assigned to nobody yet is everybody's work, and an applicant always sees their own.
CREATE FUNCTION app.assigned_to_others(p_assessor uuid) RETURNS TABLE (application_id uuid) LANGUAGE sql STABLE AS $$
  SELECT s.application_id
    FROM read.assessments_read s
    JOIN read.applications_read a USING (application_id)
   WHERE s.assessor_id IS NOT NULL AND a.applicant_id <> p_assessor
   GROUP BY s.application_id
  HAVING NOT bool_or(s.assessor_id = p_assessor)
$$;

-- The streams of those applications: themselves and their assessments, for the list of activity.
CREATE FUNCTION app.streams_of_others(p_assessor uuid) RETURNS TABLE (stream_id uuid) LANGUAGE sql STABLE AS $$
  SELECT application_id FROM app.assigned_to_others(p_assessor)
   UNION ALL
  SELECT s.assessment_id FROM read.assessments_read s JOIN app.assigned_to_others(p_assessor) USING (application_id)
$$;
