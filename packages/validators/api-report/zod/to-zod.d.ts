import * as z from 'zod/mini';
import type { Checked } from '../checked.ts';
export declare function toZod<Value, Code extends string>(check: (input: string) => Checked<Value, Code>, texts: Readonly<Record<Code, string>>, canonical?: (value: Value) => string): z.ZodMiniString;
