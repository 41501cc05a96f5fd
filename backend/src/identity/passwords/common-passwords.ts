/**
 * Common passwords, which attackers try first: the list in @zxcvbn-ts/language-common (49,233 words from published leaks), words
 * that are common here, and either of them with digits and signs around it. The check needs no network.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const LOCAL_WORDS = `abcdefghijkl bulawayo capsunited chipo chitungwiza dynamos dziva ecocash econet gweru harare highlanders
iloveyouforever jesuslovesme letmeinplease makanaka masvingo mutare mwari netone onemoney poiuytrewq rudo stokvel tatenda
tinashe victoriafalls warriors zimbabwe zimdollar`;

/** Signs that replace a letter inside a word, as in `P@ssw0rd`. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};
const IN_A_WORD = /(?<=\p{L})[@4301!$57](?=\p{L})/gu;
const REPEATED = /^(.{1,8}?)\1+$/u;

let words: ReadonlySet<string> | undefined;

/** Built at the first call, which takes about 60 ms. It needs 8 MB from then on. */
function commonWords(): ReadonlySet<string> {
  words ??= new Set([...(dictionary['passwords-common'] ?? []), ...LOCAL_WORDS.split(/\s+/)]);
  return words;
}

/** True for a password on the list, or made only of one of its words with digits and signs: `Summer2026!!`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const isKnown = (text: string) => commonWords().has(text);
  return [plain, plain.replace(IN_A_WORD, (sign) => LETTERS[sign] ?? sign)].some((text) => {
    const [word, ...others] = new Set(text.match(/\p{L}+/gu));
    const isOneWord = word !== undefined && others.length === 0;
    return isKnown(text) || REPEATED.test(text) || (isOneWord && isKnown(word));
  });
}
