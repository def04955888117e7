export function waitsPlugin(): { readonly transform: { readonly handler: unknown } };
