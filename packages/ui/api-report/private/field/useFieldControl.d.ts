interface Given {
    id?: string | undefined;
    disabled?: boolean | undefined;
    invalid?: boolean | undefined;
    required?: boolean | undefined;
    'aria-describedby'?: string | undefined;
    'aria-labelledby'?: string | undefined;
    'aria-label'?: string | undefined;
}
export declare function useFieldControl(given: Given): {
    id: string;
    invalid: boolean;
    required: boolean;
    disabled: boolean;
    labelledBy: string | undefined;
    aria: {
        'aria-label': string | undefined;
        'aria-labelledby': string | undefined;
        'aria-describedby': string | undefined;
        'aria-invalid': true | undefined;
        'aria-required': true | undefined;
    };
};
type Split<Props> = [
    data: {
        [Key in keyof Props as Key extends `data-${string}` ? Key : never]: Props[Key];
    },
    others: {
        [Key in keyof Props as Key extends `data-${string}` ? never : Key]: Props[Key];
    }
];
export declare function splitData<Props extends object>(props: Props): Split<Props>;
export {};
