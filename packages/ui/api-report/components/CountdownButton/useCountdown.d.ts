export declare function useCountdown(): {
    left: number;
    start: (seconds: number) => void;
};
