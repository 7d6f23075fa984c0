/** Options of helmet for every server: headers that are replaced by `frame-ancestors`, or only for obsolete browsers. */
export const obsoleteHeaders = {
  xFrameOptions: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
  originAgentCluster: false,
} as const;
