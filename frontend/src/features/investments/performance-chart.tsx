import type { PerformanceMonth } from '@dziva/contracts/investments';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMonth } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { portfolioCopy } from './investments.text.ts';
import { labelTops, niceCeiling, SERIES, shortUsd, type SeriesKey } from './performance-scale.ts';

const { chart: copy } = portfolioCopy;

// The position of the plot is fixed, so that the labels next to it can be at the height of the last points.
const HEIGHT_PX = 256;
const TOP_PX = 12;
const AXIS_PX = 28;
const PLOT_PX = HEIGHT_PX - TOP_PX - AXIS_PX;

/**
 * The invested amount as steps, the value above it, and the returns of each month as bars. The name of each series is next to
 * its last point. There are no animations, so reduced motion needs no special case.
 */
export default function PerformanceChart({ months }: { months: readonly PerformanceMonth[] }) {
  const ceiling = niceCeiling(Math.max(...months.map(({ valueCents }) => valueCents)));
  // A line through one or two points is hard to see, so the points are drawn too.
  const dot = months.length < 3;
  return (
    <div className="flex h-64 text-xs">
      <div className="h-full min-w-0 grow">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 280, height: HEIGHT_PX }}>
          <ComposedChart
            data={[...months]}
            margin={{ top: TOP_PX, right: 8, bottom: 0, left: 0 }}
            title={copy.title}
            desc={copy.description}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="month"
              height={AXIS_PX}
              tickFormatter={formatMonth}
              minTickGap={24}
              stroke="var(--line-strong)"
              tick={{ fill: 'var(--ink-2)', fontSize: 12 }}
              tickLine={false}
            />
            <YAxis
              width={52}
              domain={[0, ceiling]}
              ticks={[0, 0.25, 0.5, 0.75, 1].map((share) => share * ceiling)}
              tickFormatter={shortUsd}
              tick={{ fill: 'var(--ink-2)', fontSize: 12 }}
              axisLine={false}
              tickLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--line-strong)' }}
              content={({ active, label }) =>
                active === true ? <MonthNote month={months.find(({ month }) => month === label)} /> : null
              }
            />
            <Bar dataKey="returnsCents" fill="var(--chart-3)" maxBarSize={20} isAnimationActive={false} />
            <Line
              dataKey="investedCents"
              type="stepAfter"
              stroke="var(--chart-1)"
              strokeWidth={2.5}
              dot={dot}
              isAnimationActive={false}
            />
            <Line
              dataKey="valueCents"
              stroke="var(--chart-2)"
              strokeWidth={2.5}
              dot={dot}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <Labels last={months.at(-1)} ceiling={ceiling} />
    </div>
  );
}

/** The names of the series at the heights of their last points, pushed apart where they would overlap. */
function Labels({ last, ceiling }: { last: PerformanceMonth | undefined; ceiling: number }) {
  if (last === undefined) return null;
  const tops = labelTops(last, ceiling, PLOT_PX);
  return (
    <ul aria-hidden="true" className="relative h-full w-16 shrink-0">
      {SERIES.map(({ key, color }) => (
        <li
          key={key}
          className="absolute left-1 flex -translate-y-1/2 items-center gap-1.5 font-semibold"
          style={{ top: TOP_PX + tops[key] }}
        >
          <span className="size-2 shrink-0" style={{ background: color }} />
          {copy[nameOf[key]]}
        </li>
      ))}
    </ul>
  );
}

const nameOf = { investedCents: 'invested', valueCents: 'value', returnsCents: 'returns' } as const;

function MonthNote({ month }: { month: PerformanceMonth | undefined }) {
  if (month === undefined) return null;
  const lines: readonly SeriesKey[] = ['valueCents', 'investedCents', 'returnsCents'];
  return (
    <div className="rounded-control border border-line-strong bg-raised px-3 py-2 text-sm shadow-popover">
      <p className="font-semibold">{formatMonth(month.month)}</p>
      {lines.map((key) => (
        <p key={key} className="flex justify-between gap-4 figures">
          <span className="text-ink-2">{copy[nameOf[key]]}</span>
          {formatUsd(month[key])}
        </p>
      ))}
    </div>
  );
}
