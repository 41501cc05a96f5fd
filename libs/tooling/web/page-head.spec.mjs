import { filledPage, publicHead, withLateScripts } from './page-head.mjs';

const TEMPLATE =
  '<head><title>Dziva</title><script src="/start.js"></script><script type="module" src="/a.js"></script></head><div id="root"><!--app--></div><noscript><!--no-script--></noscript>';
const site = {
  brand: { name: 'Dziva', tagline: '', line: '' },
  pages: [],
  notFound: { path: '/404', file: '404.html', modules: [], title: '', description: '' },
  offlineTitle: '',
  addresses: [],
  preview: { width: 1200, height: 630, alt: 'Rocks & water' },
};

describe('The head of a page', () => {
  it('describes the page, with all special characters escaped', () => {
    const page = { path: '/about', file: '', modules: [], title: 'Borrow & "save"', description: 'A <pool>' };
    const head = publicHead(site, page).join('\n');
    expect(head).toContain('<meta property="og:title" content="Borrow &amp; &quot;save&quot;" />');
    expect(head).toContain('<meta name="description" content="A &lt;pool>" />');
    expect(head).toContain('<link rel="canonical" href="https://public-address.invalid/about" />');
    expect(head).toContain('content="Rocks &amp; water"');
  });

  it('is inserted correctly, even if it contains `$` patterns of replace', () => {
    const content = {
      title: 'US$1 & more',
      head: ['<meta name="x" content="$&" />'],
      markup: '<p>US$1</p>',
      noScript: '$1',
    };
    const page = filledPage(TEMPLATE, content);
    expect(page).toContain('<title>US$1 &amp; more</title>');
    expect(page).toContain('content="$&" />');
    expect(page).toContain('<div id="root"><p>US$1</p></div><noscript>$1</noscript>');
  });

  it('names the scripts that wait until the page is painted, and no others', () => {
    const page = withLateScripts(TEMPLATE, ['a.js', 'pages/home.js']);
    expect(page).toContain('<script src="/start.js" data-scripts="/a.js /pages/home.js"></script>');
    expect(page).not.toContain('module');
  });
});
