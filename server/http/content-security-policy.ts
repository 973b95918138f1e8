// Emotion inserts empty style tags and fills them by script; this is the hash of the empty text.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The Content-Security-Policy of every page and answer, Trusted Types included. */
export const contentSecurityPolicy = ({ isHttps }: { isHttps: boolean }) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", EMPTY_STYLE],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The one policy that makes a text markup, of what the server itself has sanitised (src/ui/content-html.tsx).
    trustedTypes: ['quayside-content'],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  },
})
