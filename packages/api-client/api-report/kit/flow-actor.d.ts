export type Actor = {
    readonly text?: string;
} & ({
    readonly is: string;
    readonly not?: undefined;
} | {
    readonly not: string | readonly string[];
    readonly is?: undefined;
});
export declare const implicitLabels: Readonly<Record<string, string>>;
export declare const actorFields: (actor: Actor | undefined) => readonly string[];
export declare function isActor(actor: Actor | undefined, row: Readonly<Record<string, unknown>>, userId: number | null): boolean;
export declare const actorText: (actor: Actor, fieldLabel: string, verb: string) => string;
