import * as z from 'zod/mini';
import { type AnyResource } from './resource.ts';
export declare const noteFields: {
    text: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"longtext", true, "always", false, false, false, false>>;
    images: import("./field.ts").Field<string[], import("./field.ts").PlainTraits<"images", false, "always", false, false, false, false>>;
};
export interface NoteView {
    readonly id: number;
    readonly text: string;
    readonly images: readonly string[];
    readonly authorName: string;
    readonly createdAt: string;
}
export declare const noteAnswer: z.ZodMiniType<NoteView, unknown>;
export declare function noteCodes(r: AnyResource): string[];
export declare const takesNotes: (r: AnyResource) => boolean;
