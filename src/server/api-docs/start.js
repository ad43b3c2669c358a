/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('interface'),
  // No badge: it would load from an online validator.
  validatorUrl: null,
  docExpansion: 'none',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  tagsSorter: 'alpha',
});
