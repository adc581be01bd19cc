import type { FieldValues, Resolver } from 'react-hook-form';
interface Issue {
    readonly message: string;
    readonly path?: readonly (PropertyKey | {
        readonly key: PropertyKey;
    })[] | undefined;
}
type Result<Output> = {
    readonly value: Output;
    readonly issues?: undefined;
} | {
    readonly issues: readonly Issue[];
};
export interface FormSchema<Output> {
    readonly '~standard': {
        readonly version: 1;
        readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    };
}
export declare function schemaResolver<Values extends FieldValues, Output>(schema: FormSchema<Output>): Resolver<Values, unknown, Output>;
export {};
