import { useState } from 'react';
import { BlobImage } from '#ui/blob-image.tsx';
import { PoolScene } from '#ui/pool-scene.tsx';
import { Ripples, Rocks, Scene } from '#ui/scene.tsx';
import { FundScene } from '#ui/scenes/fund-scenes.tsx';
import { HeroScene } from '#ui/scenes/hero-scenes.tsx';
import { MarketScene } from '#ui/scenes/market-scene.tsx';
import { PageScene } from '#ui/scenes/page-scenes.tsx';
import { Artboard, Coin, Hornbill, Kerb, Land, Msasa, RockPair, Sun, WaterLines } from '#ui/scenes/parts.tsx';
import { WalkthroughScene } from '#ui/scenes/walkthrough-scenes.tsx';
import { Specimen, State } from './specimen.tsx';

const EMPTY = ['dry-basin', 'bird-on-rock', 'unplugged', 'closed-gate', 'cracked-stone'] as const;
const HERO = ['payouts', 'car', 'home', 'prosper'] as const;
const FUNDS = ['vehicle', 'home', 'equipment', 'jewelry', 'quick-cash'] as const;
const STEPS = ['gate', 'doors', 'folder', 'magnifier', 'phone', 'open-gate'] as const;
const PAGES = ['pool', 'office'] as const;
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#168792"/></svg>';

/** The pictures: one place, light from the top right, no faces. All are decoration, so they have no text for screen readers. */
export function PictureGroup() {
  return (
    <div className="kit-picture">
      <Specimen of={['Scene']} when="Empty states and pages that say no.">
        {EMPTY.map((name) => (
          <State key={name} name={name}>
            <Scene name={name} />
          </State>
        ))}
      </Specimen>
      <Specimen of={['HeroScene']} when="The slides of the home page, nowhere else.">
        {HERO.map((name) => (
          <State key={name} name={name} flush>
            <HeroScene name={name} />
          </State>
        ))}
      </Specimen>
      <Specimen of={['FundScene']} when="Beside a fund.">
        {FUNDS.map((name) => (
          <State key={name} name={name}>
            <FundScene name={name} />
          </State>
        ))}
      </Specimen>
      <Specimen of={['WalkthroughScene']} when="The steps of the walkthrough and of the guide.">
        {STEPS.map((name) => (
          <State key={name} name={name} flush>
            <WalkthroughScene name={name} />
          </State>
        ))}
      </Specimen>
      <LargePictures />
    </div>
  );
}

function LargePictures() {
  return (
    <>
      <Specimen
        of={['PageScene', 'MarketScene', 'PoolScene']}
        when="At the head of the other public pages; the pool beside the sign-in form."
      >
        {PAGES.map((name) => (
          <State key={name} name={name} flush>
            <PageScene name={name} />
          </State>
        ))}
        <State name="market" flush>
          <MarketScene />
        </State>
        <State name="the pool, the same in both themes" flush>
          <PoolScene />
        </State>
      </Specimen>
      <Specimen
        of={[
          'Artboard',
          'Land',
          'WaterLines',
          'Sun',
          'RockPair',
          'Rocks',
          'Ripples',
          'Msasa',
          'Kerb',
          'Hornbill',
          'Coin',
        ]}
        when="What scenes are made of. Draw a new one from these, at most 3 KB gzip."
      >
        <State name="all of them in one place" wide flush>
          <Artboard>
            <Sun x={300} y={60} />
            <Land />
            <WaterLines />
            <RockPair />
            <Rocks x={150} y={184} scale={0.7} />
            <Msasa x={20} y={190} />
            <Ripples x={180} y={240} />
            <Hornbill x={170} y={90} scale={0.7} />
            <Coin x={96} y={70} r={12} />
            <Kerb y={276} />
          </Artboard>
        </State>
      </Specimen>
      <Specimen
        of={['BlobImage']}
        when="A picture from bytes that the page was given, such as a proof behind the session."
      >
        <State name="a picture">
          <Photo />
        </State>
      </Specimen>
    </>
  );
}

function Photo() {
  const [blob] = useState(() => new Blob([PHOTO], { type: 'image/svg+xml' }));
  return <BlobImage blob={blob} alt="A plain ground in the colour of the pool" />;
}
