/** Two dialogs that are loaded when somebody opens one, because their forms need a lot of script. */
import { type ComponentProps, lazy, Suspense } from 'react';

const Schedule = lazy(async () => {
  const { ScheduleDialog: loaded } = await import('#features/assessments/schedule-dialog.tsx');
  return { default: loaded };
});
const CreateLoan = lazy(async () => {
  const { CreateLoanDialog: loaded } = await import('#features/loans/create/create-loan-dialog.tsx');
  return { default: loaded };
});

export function ScheduleDialog(props: ComponentProps<typeof Schedule>) {
  return (
    <Suspense>
      <Schedule {...props} />
    </Suspense>
  );
}

export function CreateLoanDialog(props: ComponentProps<typeof CreateLoan>) {
  return (
    <Suspense>
      <CreateLoan {...props} />
    </Suspense>
  );
}
