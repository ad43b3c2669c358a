/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('interface'),
  // Nothing is asked of another site: no badge of an online validator.
  validatorUrl: null,
  docExpansion: 'none',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  tagsSorter: 'alpha',
});
