export interface ServerFailure {
    readonly fields: readonly {
        readonly path: string;
        readonly message: string;
    }[];
    readonly message: string | undefined;
    readonly requestId: string | undefined;
    readonly silent: boolean;
    readonly answered: boolean;
}
export declare function readServerFailure(thrown: unknown): ServerFailure;
