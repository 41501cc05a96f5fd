import { siteCopy } from '#content/public/site.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';

const { access } = siteCopy;

/** Tells a visitor that they need an account, with a link to the sign-in page. */
export default function AccessDialog({ next, onClose }: { next: string | undefined; onClose: () => void }) {
  const login = next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={access.title}
      description={access.text}
      width="narrow"
    >
      <p className="font-semibold">{access.ready}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2 marker:text-(--stone)">
        {access.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>{access.stay}</Button>
        <ButtonLink to={login} variant="accent">
          {access.go}
        </ButtonLink>
      </DialogButtons>
    </Dialog>
  );
}
