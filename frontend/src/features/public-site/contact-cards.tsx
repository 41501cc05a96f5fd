import { OFFICE_HOURS } from '@dziva/contracts/public-offers';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { contactCopy } from '#content/public/contact.ts';

const { cards } = contactCopy;

/** Four ways to contact us. */
export function ContactCards() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      <Card icon={<Phone />} {...cards.call}>
        <a href={brand.phoneHref} className="text-link figures">
          {brand.phone}
        </a>
      </Card>
      <Card icon={<Mail />} {...cards.email}>
        <a href={`mailto:${brand.email}`} className="text-link break-words">
          {brand.email}
        </a>
      </Card>
      <Card icon={<MapPin />} {...cards.visit}>
        {brand.address}
      </Card>
      <Card icon={<Clock />} {...cards.hours}>
        {OFFICE_HOURS.map(({ days, opens, closes }) => (
          <span key={days} className="block figures">
            <span className="block text-sm leading-5 font-normal text-ink-2">{days}</span>
            {opens}–{closes}
          </span>
        ))}
      </Card>
    </ul>
  );
}

function Card({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li className="bg-surface p-5 lg:p-6">
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-6 [&>svg]:stroke-[1.75]">
        {icon}
      </span>
      <h2 className="mt-3 text-base">{title}</h2>
      <p className="mt-1 text-lg leading-7 font-semibold">{children}</p>
      <p className="mt-1 text-sm text-ink-2">{note}</p>
    </li>
  );
}
