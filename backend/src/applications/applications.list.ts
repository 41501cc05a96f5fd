import { listOf } from '#platform/lists/list';
import { type ApplicationRow, listApplications } from '@dziva/contracts/applications';
import type { Cents } from '@dziva/money/cents';
import { ViewColumn, ViewEntity } from 'typeorm';

/** An application with its applicant. */
@ViewEntity({ name: 'application_list' })
export class ApplicationListRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly version: number;
  @ViewColumn() readonly status: ApplicationRow['status'];
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly applicantId: string;
  @ViewColumn() readonly applicantName: string;
  @ViewColumn() readonly applicantFirstName: string;
  @ViewColumn() readonly applicantLastName: string;
  @ViewColumn() readonly applicantEmail: string;
  @ViewColumn() readonly applicantPhone: string | null;
  @ViewColumn() readonly gender: string | null;
  @ViewColumn() readonly dob: string | null;
  @ViewColumn() readonly nationalId: string | null;
  @ViewColumn() readonly address: string | null;
  @ViewColumn() readonly loanAmountCents: Cents;
  @ViewColumn() readonly monthlyIncomeCents: Cents;
  @ViewColumn() readonly sourceOfIncome: string;
  @ViewColumn() readonly collateralType: ApplicationRow['collateralType'];
  @ViewColumn() readonly collateralDesc: string;
  @ViewColumn() readonly collateralEstValueCents: Cents;
  @ViewColumn() readonly nextOfKinName: string;
  @ViewColumn() readonly nextOfKinPhone: string;
  @ViewColumn() readonly nextOfKinAddress: string | null;
  @ViewColumn() readonly loanId: string | null;
}

export const APPLICATIONS = listOf(listApplications, 'applications', ApplicationListRow, {
  filters: {},
  sorts: {
    applicantName: [
      { by: 'applicantFirstName', ignoringCase: true },
      { by: 'applicantLastName', ignoringCase: true },
    ],
  },
  search: ['applicantName', 'applicantEmail', 'collateralDesc', 'id'],
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});
