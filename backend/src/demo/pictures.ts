/** The pictures that the demo members upload: of their national ID, their collateral and their payments. */
import { type Shape, picture } from './canvas.ts';
import type { Random } from './random.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';

const SKIES = ['bfdbe8', 'dbe9ee', 'f1e4cf'];
const GROUND = 'c9a67a';
const PAINTS = ['b8402f', '2f6f8f', 'd8d8d4', '5b6b3a', '8a5a2b'];
const DARK = '2b2b2b';
const GLASS = '9fc3d1';

/** The shapes for each kind of collateral, in the given colour. */
const SHAPES_BY_TYPE: Readonly<Record<CollateralType, (paint: string) => Shape[]>> = {
  vehicle: (paint) => [
    box(90, 150, 300, 70, paint),
    box(150, 100, 170, 55, paint),
    box(165, 110, 65, 40, GLASS),
    box(240, 110, 65, 40, GLASS),
    oval(115, 190, 66, 66, DARK),
    oval(300, 190, 66, 66, DARK),
  ],
  property: (paint) => [
    box(110, 130, 260, 120, 'efe6d8'),
    box(95, 105, 290, 30, paint),
    box(215, 175, 50, 75, '6b4a2f'),
    box(140, 165, 50, 45, GLASS),
    box(290, 165, 50, 45, GLASS),
  ],
  livestock: () => [...animal(60, 140, 'e9e3d9'), ...animal(260, 145, DARK), ...animal(155, 175, '7a4a26')],
  farming_equipment: (paint) => [
    box(180, 140, 150, 60, paint),
    box(190, 90, 70, 55, GLASS),
    box(315, 100, 12, 45, DARK),
    oval(140, 145, 110, 110, DARK),
    oval(170, 175, 50, 50, paint),
    oval(300, 190, 62, 62, DARK),
  ],
  machinery: (paint) => [
    box(130, 130, 220, 90, paint),
    box(155, 150, 60, 40, DARK),
    oval(250, 140, 70, 70, 'd8d8d4'),
    box(140, 220, 30, 25, DARK),
    box(310, 220, 30, 25, DARK),
  ],
  electronics: (paint) => [
    box(100, 90, 190, 125, DARK),
    box(110, 100, 170, 105, GLASS),
    box(85, 215, 220, 14, 'd8d8d4'),
    box(330, 110, 70, 130, DARK),
    box(337, 122, 56, 100, paint),
  ],
  jewelry: () => [
    box(60, 180, 360, 70, '5a2337'),
    oval(120, 90, 110, 110, 'd9a928'),
    oval(138, 108, 74, 74, 'f7efe0'),
    oval(260, 100, 90, 90, 'd9a928'),
    oval(274, 114, 62, 62, 'f7efe0'),
  ],
  other: (paint) => [
    box(80, 170, 320, 18, '8a5a2b'),
    box(100, 188, 16, 62, '8a5a2b'),
    box(364, 188, 16, 62, '8a5a2b'),
    box(130, 120, 80, 50, paint),
    oval(250, 120, 50, 50, DARK),
    box(320, 140, 60, 30, 'd8d8d4'),
  ],
};

/** A picture of the collateral, with random colours. */
export function photoOf(type: CollateralType, random: Random): Buffer {
  const scene = SHAPES_BY_TYPE[type](random.pick(PAINTS));
  return picture(random.pick(SKIES), [box(0, random.int(205, 235), 480, 95, GROUND), ...scene]);
}

/** A card with a face, lines of text and a band. The text is not readable. */
export function identityCard(random: Random): Buffer {
  const lines = Array.from({ length: 5 }, (_, i) =>
    box(210, 100 + i * 30, random.int(120, 210), 12, '6b7b74'),
  );
  return picture('e9efe7', [
    box(0, 0, 480, 52, '2f7d4f'),
    box(0, 52, 480, 8, 'e3b23c'),
    box(40, 90, 130, 160, 'cfd8d0'),
    oval(72, 110, 66, 76, '8a5a3c'),
    oval(55, 185, 100, 100, '3d5a73'),
    box(40, 250, 130, 50, 'e9efe7'),
    ...lines,
  ]);
}

/** A phone that shows the message of a payment. The text is not readable, and each picture is different. */
export function paymentMessage(random: Random): Buffer {
  const words = Array.from({ length: 6 }, (_, i) =>
    box(165, 118 + i * 20, random.int(40, 142), 8, i === 2 ? '237c40' : '7d8b91'),
  );
  return picture('e7e2d8', [
    box(140, 8, 200, 284, DARK),
    box(148, 22, 184, 256, 'f4f6f7'),
    box(148, 22, 184, 34, random.pick(['2f6f8f', '2f7d4f', 'b8402f'])),
    oval(158, 28, 22, 22, 'f4f6f7'),
    box(156, 104, 166, 138, 'dcebdd'),
    ...words,
  ]);
}

function animal(x: number, y: number, colour: string): Shape[] {
  return [
    oval(x, y, 120, 62, colour),
    oval(x + 100, y - 14, 46, 38, colour),
    box(x + 20, y + 45, 12, 44, colour),
    box(x + 84, y + 45, 12, 44, colour),
  ];
}

function box(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { form: 'box', x, y, width, height, colour };
}

function oval(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { form: 'oval', x, y, width, height, colour };
}
