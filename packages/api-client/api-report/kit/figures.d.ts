import * as z from 'zod/mini';
import type { Resource } from './resource.ts';
export type FigureSpec<K extends string = string> = {
    readonly count: true;
} | {
    readonly sum: K;
} | {
    readonly by: K;
};
export declare const figuresAnswer: z.ZodMiniObject<{
    count: z.ZodMiniInt;
    sums: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniNumber<number>>;
    by: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        count: z.ZodMiniInt;
        sums: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type FiguresAnswer = z.infer<typeof figuresAnswer>;
export declare function figureFields(r: Pick<Resource, 'list'>): {
    readonly sum: string[];
    readonly by: string[];
};
