# Varnish (7.1 or newer) between a TLS proxy and the website: keeps pages and built files as the website's headers say, so that pages are
# shown for a day when no process answers, without pictures. Those it asks for each time: one that is hidden is gone at once. `varnishd -C -f` checks it.
vcl 4.1;

import std;

backend website {
	.host = "127.0.0.1";
	.port = "3000";
	.connect_timeout = 2s;
	.probe = {
		.url = "/health";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
}

sub vcl_recv {
	# Forms and whatever else is sent: never kept.
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# What a cookie decides: the office, pictures of drafts, the page of a family and the reference beside its form.
	if (req.url ~ "(?i)^/(office|api/image|enquiry|health|ready)(/|\?|$)" || req.url ~ "(?i)^/preadmission/?\?") {
		return (pass);
	}
	unset req.http.Cookie;
	# An old page for the second in which the new one is fetched, and for a day while no process answers.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 1s;
	}
}

sub vcl_backend_response {
	# Without a word about it nothing is kept: Varnish would keep it for two minutes.
	if (!beresp.http.Cache-Control || beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie || beresp.status >= 500) {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	# Varnish does not read stale-if-error by itself, and keeps nothing without a time.
	if (beresp.http.Cache-Control ~ "stale-if-error=86400" && beresp.status == 200) {
		set beresp.ttl = 1ms;
		set beresp.grace = 1d;
		return (deliver);
	}
}
