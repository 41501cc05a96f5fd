/** Answers uploads of the app in a test, which go by XMLHttpRequest for their progress; and a record of what was sent. */

export interface SentUpload {
  readonly call: string;
  readonly headers: Headers;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string | undefined;
}

type UploadAnswer = { readonly status: number; readonly body: unknown } | 'broken-off' | 'hanging';

/** One answer for each upload in turn; the last one stays. */
export function fakeUploads(...answers: readonly UploadAnswer[]): { sent: SentUpload[] } {
  const sent: SentUpload[] = [];
  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void } = {};
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private call = '';
    private readonly headers = new Headers();

    open(method: string, address: string) {
      this.call = `${method} ${address}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ call: this.call, headers: this.headers, ...partsOf(form) });
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      if (answer === undefined || answer === 'hanging') return;
      queueMicrotask(() => {
        if (answer === 'broken-off') return this.onerror?.();
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
        return this.onload?.();
      });
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  return { sent };
}

function partsOf(form: FormData): Pick<SentUpload, 'fields' | 'fileName'> {
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  form.forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
    else fileName = value.name;
  });
  return { fields, fileName };
}
