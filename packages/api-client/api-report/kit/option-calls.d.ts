import { type Endpoint } from './endpoint.ts';
import type { FilterValue } from './list-query.ts';
import type { ResourceName } from './reference.ts';
import type { Option } from './resource-answers.ts';
export type OptionsQuery = {
    readonly keyword?: string;
    readonly ids?: readonly number[];
} & {
    readonly [field: string]: FilterValue | undefined;
};
export type OptionsCall = Endpoint<OptionsQuery, readonly Option[]>;
export declare const optionsCall: (to: ResourceName) => OptionsCall;
export declare const chosenRowCall: (to: ResourceName) => Endpoint<{
    readonly id: number;
}, Readonly<Record<string, unknown>>>;
