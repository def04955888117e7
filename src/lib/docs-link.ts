/** Where the error catalogue of the documentation says more: by a code, or by the tag that warns. */
export const docsLink = (name: string): string => ` See dp-elements/errors#${name.replace(/[._]/g, "-").toLowerCase()}`;
