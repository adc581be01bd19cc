import * as z from 'zod/mini';
export declare const revealReason: z.ZodMiniString<string>;
