/** The picture at the top of the page of services; it is apart, because it alone needs the pictures of the funds. */
import { fundObjects } from './fund-scenes.tsx';
import { Artboard, Land, Msasa, Sun } from './parts.tsx';

export function MarketScene() {
  return (
    <Artboard className="size-full" wide>
      <Sun x={318} y={72} r={24} />
      <Land y={196} fill="var(--copper-bg)" />
      <Msasa x={300} y={208} scale={1.1} />
      <g transform="translate(6 92) scale(0.92)">{fundObjects.home}</g>
      <g transform="translate(112 108) scale(1.02)">{fundObjects.vehicle}</g>
      <g transform="translate(216 118) scale(0.9)">{fundObjects.equipment}</g>
    </Artboard>
  );
}
