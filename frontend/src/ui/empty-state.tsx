import type { ReactNode } from 'react';
import { Scene, type SceneName } from './scene.tsx';

/** Shown if there is nothing: a picture, a friendly sentence, and what to do. */
export function EmptyState({
  scene = 'dry-basin',
  title,
  children,
  action,
}: {
  scene?: SceneName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-3 px-4 py-8 sm:flex-row sm:items-center sm:px-8">
      <Scene name={scene} className="w-36 shrink-0" />
      <div className="max-w-[42ch]">
        <p className="text-lg font-semibold">{title}</p>
        {children !== undefined && <div className="mt-1 text-ink-2">{children}</div>}
        {action !== undefined && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}
