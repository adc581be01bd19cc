import type { KitTexts } from './kit-texts.ts';
export declare const kitEnUS: KitTexts;
