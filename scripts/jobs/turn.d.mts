/** What CI does a part of begins at this number, which another commit changes. */
export function turnOf(): number;
