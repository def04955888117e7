interface Policy {
  createScript(text: string): string;
}

/** What lets this page make scripts that hold data: JSON alone, which no browser runs. */
const policy: Policy = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes?.createPolicy(
  "dp-demo",
  {
    createScript(text) {
      JSON.parse(text);
      return text;
    },
  },
) ?? { createScript: (text) => text };

/** Puts data into a script. */
export function setData(script: HTMLScriptElement, text: string): void {
  script.textContent = policy.createScript(text);
}

/** Makes the data scripts of a copied fragment anew: under Trusted Types a copied script counts as one that somebody has changed. */
export function renewDataScripts(content: DocumentFragment): DocumentFragment {
  for (const copied of content.querySelectorAll<HTMLScriptElement>('script[type="application/json"]')) {
    const script = document.createElement("script");
    for (const { name, value } of copied.attributes) script.setAttribute(name, value);
    setData(script, copied.textContent);
    copied.replaceWith(script);
  }
  return content;
}
