export declare function useSteadyLoading(loading: boolean): boolean;
