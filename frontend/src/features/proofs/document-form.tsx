import { documentToVerify } from '@dziva/contracts/proofs';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { proofsCopy } from './proofs.text.ts';

const { form: copy } = proofsCopy;

/** The form for the number and hash of a document. */
export function DocumentForm({
  receiptNumber,
  hash,
  onCheck,
}: {
  receiptNumber: string;
  hash: string;
  onCheck: (receiptNumber: string, hash: string) => void;
}) {
  const form = useForm({ resolver: zodResolver(documentToVerify), defaultValues: { receiptNumber, hash } });
  return (
    <Form
      form={form}
      label={copy.title}
      className="grid gap-5"
      onSubmit={(values) => onCheck(values.receiptNumber.toUpperCase(), values.hash ?? '')}
    >
      <TextField
        name="receiptNumber"
        label={copy.number}
        hint={copy.numberHint}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="hash"
        label={copy.hash}
        hint={copy.hashHint}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="accent">
          {copy.submit}
        </Button>
      </div>
    </Form>
  );
}
