// Generated from openapi/market-data.yaml by `npm run gen`: do not edit.

export interface paths {
    "/simple/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Prices of many coins at once, keyed by id; an unknown id is missing. */
        get: {
            parameters: {
                query: {
                    ids: string;
                    vs_currencies: string;
                    include_24hr_change?: "true";
                    include_last_updated_at?: "true";
                    precision?: "full";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Per coin, prices and changes keyed by currency, and the Unix time in seconds. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                [key: string]: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coins/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Coins by market cap. */
        get: {
            parameters: {
                query: {
                    vs_currency: "usd";
                    order?: "market_cap_desc";
                    per_page?: string;
                    page?: string;
                    sparkline?: "true";
                    price_change_percentage?: "24h,7d";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One page, the largest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MarketCoin"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coins/top_gainers_losers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The movers of a day; of a paid plan only. */
        get: {
            parameters: {
                query: {
                    vs_currency: "usd";
                    duration?: "24h";
                    top_coins?: "300";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description At most 30 of each. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            top_gainers: components["schemas"]["Mover"][] | null;
                            top_losers: components["schemas"]["Mover"][] | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One coin by its slug, such as bitcoin. */
        get: {
            parameters: {
                query?: {
                    localization?: "false";
                    tickers?: "false";
                    community_data?: "false";
                    developer_data?: "false";
                    sparkline?: "false";
                };
                header?: never;
                path: {
                    id: components["parameters"]["id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The coin. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Coin"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coins/{id}/market_chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Prices in steps of 5 minutes for one day, of an hour up to 90 days, of a day beyond. */
        get: {
            parameters: {
                query: {
                    vs_currency: "usd";
                    days: "1" | "7" | "30" | "365";
                    precision?: "full";
                };
                header?: never;
                path: {
                    id: components["parameters"]["id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Pairs of a time in milliseconds and a value. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            prices: string[][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coins/{id}/ohlc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Candles of 30 minutes up to 2 days, of 4 hours up to 30 days, of 4 days beyond. */
        get: {
            parameters: {
                query: {
                    vs_currency: "usd";
                    days: "1" | "7" | "30" | "365";
                    precision?: "full";
                };
                header?: never;
                path: {
                    id: components["parameters"]["id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Time in milliseconds, open, high, low, close. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        MarketCoin: {
            id: string;
            symbol: string;
            name: string;
            current_price: string | null;
            market_cap?: string | null;
            market_cap_rank?: string | null;
            total_volume?: string | null;
            price_change_percentage_24h?: string | null;
            price_change_percentage_7d_in_currency?: string | null;
            last_updated?: string | null;
            sparkline_in_7d?: {
                price?: (string | null)[];
            } | null;
        };
        Mover: {
            id: string;
            symbol: string;
            name: string;
            market_cap_rank?: string | null;
            usd?: string | null;
            usd_24h_vol?: string | null;
            usd_24h_change?: string | null;
        };
        /** @description Keyed by lower-case currency; some currencies may be missing. */
        Amounts: {
            [key: string]: string | null;
        };
        Dates: {
            [key: string]: string | null;
        };
        Coin: {
            id: string;
            symbol: string;
            name: string;
            /** @description Texts with HTML tags, keyed by language. */
            description?: {
                [key: string]: string | null;
            };
            market_data: {
                current_price: components["schemas"]["Amounts"];
                market_cap?: components["schemas"]["Amounts"];
                fully_diluted_valuation?: components["schemas"]["Amounts"];
                total_volume?: components["schemas"]["Amounts"];
                high_24h?: components["schemas"]["Amounts"];
                low_24h?: components["schemas"]["Amounts"];
                ath?: components["schemas"]["Amounts"];
                ath_change_percentage?: components["schemas"]["Amounts"];
                ath_date?: components["schemas"]["Dates"];
                atl?: components["schemas"]["Amounts"];
                atl_change_percentage?: components["schemas"]["Amounts"];
                atl_date?: components["schemas"]["Dates"];
                price_change_percentage_24h?: string | null;
                total_supply?: string | null;
                circulating_supply?: string | null;
                max_supply?: string | null;
                market_cap_rank?: string | null;
                last_updated?: string | null;
            };
        };
    };
    responses: never;
    parameters: {
        id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
