import { type Checked } from '../checked.ts';
export type ImageFileCode = 'type' | 'size';
export interface ImageFile {
    readonly name?: string;
    readonly type?: string;
    readonly size: number;
}
export interface ImageFileOptions {
    readonly types?: readonly string[];
    readonly maxBytes?: number;
}
export declare const IMAGE_TYPES: readonly string[];
export declare const IMAGE_MAX_BYTES: number;
export declare function checkImageFile<Picture extends ImageFile>(file: Picture | null | undefined, options?: ImageFileOptions): Checked<Picture, ImageFileCode>;
