/** Questions with their answers in full: nobody has to open one to find out whether it is theirs. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <dl className="grid gap-x-16 md:grid-cols-2">
      {items.map(({ question, answer }) => (
        <div key={question} className="border-t border-line py-6">
          <dt className="text-lg font-[650] tracking-[-0.012em]">{question}</dt>
          <dd className="mt-2 max-w-[60ch] text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
