export type PlateKind = 'small' | 'large' | 'nev_small' | 'nev_large' | 'trailer' | 'learner' | 'police' | 'hk' | 'mo' | 'embassy' | 'consulate' | 'army' | 'wj' | 'motorcycle' | 'temp' | 'ebike' | 'none';
export type PlateColor = 'blue' | 'yellow' | 'green' | 'yellow_green' | 'white' | 'black' | 'other';
export interface PlateRule {
    readonly kind: PlateKind;
    readonly pattern: RegExp;
    readonly color: PlateColor | undefined;
}
export declare const PLATE_RULES: readonly PlateRule[];
export declare const PROVINCIAL: RegExp;
