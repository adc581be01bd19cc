import * as z from 'zod/mini';
import { type AnyResource } from './resource.ts';
export declare const removal = "remove";
export interface BatchReport {
    readonly done: number;
    readonly failed: readonly {
        readonly id: number;
        readonly name: string;
        readonly reason: string;
    }[];
}
export interface BatchPreview {
    readonly total: number;
    readonly may: readonly number[];
    readonly refused: readonly {
        readonly reason: string;
        readonly count: number;
        readonly names: readonly string[];
    }[];
    readonly asks: readonly {
        readonly confirm: string;
        readonly text: string;
        readonly count: number;
    }[];
    readonly hangs: readonly {
        readonly label: string;
        readonly count: number;
        readonly goes: number;
    }[];
}
export declare const batchReport: z.ZodMiniType<BatchReport, unknown>;
export declare const batchPreview: z.ZodMiniType<BatchPreview, unknown>;
export declare function previewed(r: AnyResource): ReadonlyMap<string, string>;
