// Generated from openapi/website.yaml by `npm run gen`: do not edit.

export interface paths {
    "/website/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts, newest first */
        get: operations["fetchPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/posts/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post with its text and up to 3 related posts */
        get: operations["fetchPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/pages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that is written in Markdown */
        get: operations["fetchPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names and figures of the public pages */
        get: operations["fetchSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins, functions, posts and announcements that contain every word of a text */
        get: operations["searchWebsite"];
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
        Problem: {
            error: string;
            /** @enum {string} */
            code: "invalid_request" | "not_found" | "too_many" | "unavailable";
            fields?: {
                [key: string]: string;
            };
        };
        /** @example how-escrow-works */
        Permalink: string;
        /** @enum {string} */
        PostCategory: "product" | "guides" | "safety" | "industry";
        /** @enum {string} */
        PageName: "faqs" | "whitepaper" | "support" | "legal-terms" | "legal-privacy" | "legal-fees";
        /**
         * @description Of this site
         * @example /m2m
         */
        Path: string;
        /** @description Made from Markdown and sanitised; links are http, https, mailto or paths of this site */
        Html: string;
        Picture: {
            url: components["schemas"]["Path"];
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
        };
        PostSummary: {
            permalink: components["schemas"]["Permalink"];
            title: string;
            category: components["schemas"]["PostCategory"];
            teaser: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            published_at: string;
            image: components["schemas"]["Picture"];
        };
        Post: {
            permalink: components["schemas"]["Permalink"];
            title: string;
            category: components["schemas"]["PostCategory"];
            teaser: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            published_at: string;
            image: components["schemas"]["Picture"];
            html: components["schemas"]["Html"];
            /** @description The newest other posts of its category */
            related: components["schemas"]["PostSummary"][];
        };
        ContentPage: {
            name: components["schemas"]["PageName"];
            title: string;
            lead: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            updated_at: string;
            html: components["schemas"]["Html"];
            /** @description Of the page `faqs`, whose html is empty */
            questions: components["schemas"]["Question"][];
        };
        Question: {
            /** @description Names it in the address of the page */
            id: string;
            topic: string;
            question: string;
            html: components["schemas"]["Html"];
        };
        NamedText: {
            title: string;
            text: string;
        };
        Social: {
            /** @example X */
            network: string;
            /**
             * Format: uri
             * @description Null until there is an address
             */
            url: string | null;
        };
        Site: {
            hero: components["schemas"]["NamedText"];
            about: components["schemas"]["NamedText"];
            /** @description How it works */
            steps: components["schemas"]["NamedText"][];
            /** @description Fee and speed */
            features: components["schemas"]["NamedText"][];
            /** @description In percent */
            fees: {
                m2m: string;
                buy: string;
                sell: string;
                convert: string;
            };
            /** @description Why trade with us */
            reasons: components["schemas"]["NamedText"][];
            statistics: {
                label: string;
                value: string;
            }[];
            ecosystem: {
                title: string;
                text: string;
                path: components["schemas"]["Path"];
            }[];
            team: {
                role: string;
                text: string;
                social: components["schemas"]["Social"][];
            }[];
            careers: components["schemas"]["NamedText"];
            positions: {
                title: string;
                place: string;
                kind: string;
            }[];
            contact: components["schemas"]["NamedText"];
            /** @description What all social accounts are called */
            handle: string;
            social: components["schemas"]["Social"][];
            partners: components["schemas"]["NamedLink"][];
            /** @description What the product is built with */
            technologies: components["schemas"]["NamedLink"][];
            announcements: components["schemas"]["Announcement"][];
        };
        NamedLink: {
            name: string;
            /** Format: uri */
            url: string;
        };
        Announcement: {
            id: string;
            text: string;
            path: components["schemas"]["Path"] | null;
        };
        SearchResult: {
            /** @enum {string} */
            kind: "coin" | "function" | "post" | "announcement";
            title: string;
            /** @description One line about it */
            text: string;
            path: components["schemas"]["Path"];
        };
    };
    responses: {
        /** @description Refused */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Not found",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; try again after the header's seconds */
        TooMany: {
            headers: {
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not available for the moment */
        Unavailable: {
            headers: {
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    fetchPosts: {
        parameters: {
            query?: {
                category?: components["schemas"]["PostCategory"];
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostSummary"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    fetchPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                permalink: components["schemas"]["Permalink"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Post"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    fetchPage: {
        parameters: {
            query?: {
                /** @description Of the questions, only those below this topic */
                topic?: string;
            };
            header?: never;
            path: {
                name: components["schemas"]["PageName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentPage"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is published of them; figures are counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchWebsite: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20, coins first, then functions, posts and announcements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchResult"][];
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
