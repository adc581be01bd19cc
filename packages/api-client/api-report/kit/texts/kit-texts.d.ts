import { type CallTexts } from './call-texts.ts';
import { type CheckTexts } from './check-texts.ts';
import { type FlowTexts } from './flow-texts.ts';
import { type ValueTexts } from './value-texts.ts';
export interface KitTexts {
    readonly checks: CheckTexts;
    readonly values: ValueTexts;
    readonly flow: FlowTexts;
    readonly calls: CallTexts;
}
export declare const kitZhCN: KitTexts;
export declare function setKitTexts({ checks, values, flow, calls }: KitTexts): void;
