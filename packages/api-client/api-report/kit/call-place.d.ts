import type { Endpoint } from './endpoint.ts';
export declare const writes: ({ method, reads, writes: written }: Pick<Endpoint, 'method' | 'reads' | 'writes'>) => boolean;
export declare const placeOf: ({ of, path }: Pick<Endpoint, 'of' | 'path'>) => readonly string[];
export declare const placesTouchedBy: (call: Pick<Endpoint, 'of' | 'path' | 'touches'>) => readonly (readonly string[])[];
