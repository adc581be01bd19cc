import * as z from 'zod/mini';
import { type AnyResource } from './resource.ts';
export declare const noteFields: {
    text: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"longtext", {
        readonly required: true;
        readonly max: 500;
        readonly help: "仅员工可见，保存后不能修改；手机号和证件号会被隐去";
    }>>;
    images: import("./field.ts").Field<string[], import("./field.ts").TraitsOf<"images", {
        readonly max: 6;
    }>>;
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
