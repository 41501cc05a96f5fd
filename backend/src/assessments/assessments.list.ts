import { listOf } from '#platform/lists/list';
import { type Assessment, listAssessments } from '@dziva/contracts/assessments';
import { Column, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'assessment_list' })
export class AssessmentRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly version: number;
  @ViewColumn() readonly applicationId: string;
  @ViewColumn() readonly applicantName: string;
  @ViewColumn() readonly collateralType: Assessment['collateralType'];
  @ViewColumn() readonly collateralDesc: string;
  @ViewColumn() readonly status: Assessment['status'];
  @ViewColumn() readonly scheduledAt: string | null;
  @ViewColumn() readonly location: string | null;
  @ViewColumn() readonly assessorId: string | null;
  @ViewColumn() readonly assessorName: string | null;
  @ViewColumn() readonly notes: string | null;
  @ViewColumn() readonly result: Assessment['result'];
  @ViewColumn() readonly assessedValueCents: Assessment['assessedValueCents'];
  @ViewColumn() readonly estimatedValue: number;
  @ViewColumn() readonly estimatedValueCents: Assessment['estimatedValueCents'];
  @ViewColumn() readonly assessedAt: string | null;
  @Column({ select: false }) readonly createdAt: string;
}

export const ASSESSMENTS = listOf(listAssessments, 'assessments', AssessmentRow, {
  filters: {},
  sorts: {
    scheduledAt: [{ by: 'scheduledAt', empty: 'last' }],
    applicantName: [{ by: 'applicantName', ignoringCase: true }],
    assessorName: [{ by: 'assessorName', ignoringCase: true, empty: 'last' }],
    location: [{ by: 'location', ignoringCase: true, empty: 'last' }],
    result: [{ by: 'result', empty: 'lowest' }],
  },
  search: ['applicantName', 'collateralDesc', 'location', 'assessorName'],
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
  notInFile: ['estimatedValue'],
});
